const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex="0"]'

/** Brings somebody to a field: to its element, or to the first one of its group that is wrong. */
export function focusField(id: string): void {
  const element = document.getElementById(id)
  if (!element) return
  const target = element.matches(FOCUSABLE)
    ? element
    : (element.querySelector<HTMLElement>('[aria-invalid=true]') ??
      element.querySelector<HTMLElement>(FOCUSABLE))
  element.scrollIntoView({ block: 'center' })
  target?.focus({ preventScroll: true })
}
