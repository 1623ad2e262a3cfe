/** Opens a panel in front of the page; one that its place does not let be seen must not hold the page. */
export function openPanel(panel: HTMLDialogElement): void {
  if (panel.open) return
  panel.showModal()
  if (panel.getClientRects().length === 0) panel.close()
}

/** Lets a panel be closed by its button and by a click beside it; Esc is the browser's. Answers how to stop. */
export function watchPanel(panel: HTMLDialogElement): () => void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && (target === panel || target.closest('[data-close]'))) panel.close()
  }
  panel.addEventListener('click', onClick)
  return () => {
    panel.removeEventListener('click', onClick)
    panel.close()
  }
}
