import { mount } from "svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/page.css";
import App from "./app/App.svelte";
import { followLinks } from "./app/place.svelte";
import { keepForLater } from "./app/offline";
import { applySettings, settings } from "./app/settings.svelte";
import { chooseLocale, speak } from "./words/words.svelte";

const page = document.getElementById("page");
if (page === null) throw new Error("index.html has no element #page to show the page in.");

applySettings();
followLinks();
await speak(chooseLocale([settings.language ?? [], navigator.languages].flat()));
page.replaceChildren();
mount(App, { target: page });
keepForLater();
