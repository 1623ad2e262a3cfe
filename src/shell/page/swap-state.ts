/** Gives a button of two states its other name and sign. */
export function swapState(button: HTMLElement): void {
  const { title, dataset } = button
  button.title = dataset.other ?? ''
  button.ariaLabel = button.title
  dataset.other = title
  for (const sign of button.children) sign.toggleAttribute('hidden')
}
