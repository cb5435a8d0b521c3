/** The style sheet of the sign-in pages. */
export const signInStyle = `
:root { color-scheme: light dark; --ink: #1f1f24; --quiet: #5a5a66; --paper: #f6f6f9; --card: #fff; --line: #83838f; --soft: #e4e4ea; --accent: #1b57b8; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ececf2; --quiet: #b3b3c0; --paper: #141418; --card: #1e1e24; --line: #8b8b99; --soft: #34343d; --accent: #9cc2ff; --on-accent: #0b1e3d; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
.page { max-width: 30rem; margin: 0 auto; padding: 1rem 1.25rem 2rem; }
.provider, .quiet { color: var(--quiet); font-size: 0.875rem; }
h1 { margin: 0.25rem 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
form { margin: 0 0 0.75rem; }
label { display: block; margin-top: 0.75rem; font-weight: 600; }
input:not([type=checkbox]):not([type=hidden]) { width: 100%; min-height: 2.75rem; margin-top: 0.25rem; padding: 0.5rem 0.75rem; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 0.5rem; }
.tick { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; font-weight: 400; }
.tick input { flex: none; width: 1.5rem; height: 1.5rem; margin: 0; accent-color: var(--accent); }
button { width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; font-weight: 600; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent); border-radius: 0.5rem; cursor: pointer; overflow-wrap: anywhere; }
button.person { text-align: left; color: inherit; background: var(--card); border-color: var(--line); }
button.person span { display: block; font-weight: 400; color: var(--quiet); }
button.second { color: var(--accent); background: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
