/** jsdom knows the element but not the modal dialog: here it only opens and closes, with the focus left alone. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};

/** jsdom has no layout, so nothing scrolls. */
Element.prototype.scrollTo ??= () => {};
