// Sets the theme before the first paint, so that a dark page never flashes light. "system" is treated as light.
try {
  if (localStorage.getItem('kwela-theme') === 'dark') document.documentElement.dataset.theme = 'dark';
} catch {
  // Storage can be switched off; the default is light.
}
