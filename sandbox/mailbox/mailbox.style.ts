/** The mailbox's style sheet. */
export const mailboxStyle = `
:root { color-scheme: light dark; --ink: #1d1b20; --quiet: #5b5663; --paper: #fbf9fd; --card: #fff; --line: #dcd6e4; --link: #5a2ca0; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece8f2; --quiet: #b3abbf; --paper: #17151b; --card: #211e27; --line: #3a3543; --link: #c9a8ff; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main, header { max-width: 56rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0.5rem 0; font-size: 1.75rem; line-height: 1.2; overflow-wrap: anywhere; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; }
a { color: var(--link); }
a:focus-visible, iframe:focus-visible, pre:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.quiet { color: var(--quiet); }
.mails { list-style: none; margin: 1rem 0; padding: 0; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; gap: 0 1rem; grid-template-columns: minmax(0, 1fr) auto; padding: 0.75rem 1rem; color: inherit; text-decoration: none; }
@media (max-width: 34rem) { .mails a { grid-template-columns: minmax(0, 1fr); } }
.mails a:hover { background: color-mix(in srgb, var(--link) 8%, transparent); }
.mails a:focus-visible { outline-offset: -3px; }
.mails strong { overflow-wrap: anywhere; }
.mails span { grid-column: 1 / -1; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 0.25rem 1rem; margin: 1rem 0; }
.facts dt { color: var(--quiet); }
.facts dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 36rem; border: 1px solid var(--line); border-radius: 0.75rem; background: #fff; }
pre { margin: 0; padding: 1rem; white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); }
`;
