function onFocus({ target }: Event): void {
  const field = target instanceof HTMLInputElement ? target : null
  const place = field?.closest<HTMLElement>('[data-suggest]')
  if (!field || !place || field.role === 'combobox') return
  void import('./suggestions.ts').then(({ suggestFor }) => suggestFor(field, place))
}

/** Whoever opens the search of a phone types at once. */
function onToggle(event: Event): void {
  const { target, newState } = event as ToggleEvent
  if (newState !== 'open' || !(target instanceof HTMLElement) || target.dataset.suggest === undefined) return
  target.querySelector('input')?.focus()
}

/** Has search fields show what fits while one types; the code for it comes with the first one that is touched. */
export function startSuggest(): () => void {
  document.addEventListener('focusin', onFocus)
  // This event does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => {
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('toggle', onToggle, true)
  }
}
