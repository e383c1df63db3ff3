// Shows the page in the theme that was chosen on the site, and goes on to the company: the button is there for when this cannot.
try {
  if (localStorage.getItem('kwela-theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage can be switched off; the default is light.
}
document.addEventListener('DOMContentLoaded', () => document.querySelector('form')?.requestSubmit());
