function onFocus({ target }: Event): void {
  const field = target instanceof HTMLInputElement ? target : null
  const place = field?.closest<HTMLElement>('[data-suggest]')
  if (!field || !place || field.role === 'combobox') return
  void import('./suggestions.ts').then(({ suggestFor }) => suggestFor(field, place))
}

/** Has search fields show what fits while one types; the code for it comes with the first one that is touched. */
export function startSuggest(): () => void {
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}
