/** As the `ref` of what takes the place of the button or field that had the focus. */
export function takeFocus(arrived: HTMLElement | null) {
  arrived?.focus();
}
