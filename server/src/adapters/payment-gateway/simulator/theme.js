// Shows the checkout in the theme that was chosen on the site, before anything is painted. "system" is treated as light.
try {
  if (localStorage.getItem('kwela-theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage can be switched off; the default is light.
}
