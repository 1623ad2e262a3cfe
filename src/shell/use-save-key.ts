import { useEffect } from 'react'

const TYPED =
  'input:not([type=hidden], [type=submit], [type=button], [type=reset]), textarea, select, [contenteditable=true]'

/** Ctrl+S and Cmd+S send the form of the page, on whatever keyboard; where there is none they stay the browser's. */
export function useSaveKey(): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isSaveKey(event) || event.defaultPrevented) return
      const form = findFormToSave(document)
      if (!form) return
      event.preventDefault()
      const button = saveButtonOf(form)
      if (button && !button.disabled && button.getAttribute('aria-disabled') !== 'true')
        form.requestSubmit(button)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** The key stands in the same place on a Thai keyboard, where it types «ห». */
function isSaveKey({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return code === 'KeyS' && (ctrlKey || metaKey) && !altKey && !shiftKey
}

/**
 * The form that somebody means: the one they are in, else the only one of the page, or of the dialog on top of it. What
 * searches, does something with chosen rows or has nothing to type into is none.
 */
export function findFormToSave(page: Document): HTMLFormElement | undefined {
  const dialogs = page.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')
  const scope = dialogs.item(dialogs.length - 1) ?? page.querySelector('main') ?? page
  const forms = [...scope.querySelectorAll('form')].filter(isSaved)
  const own = forms.find((form) => form.contains(page.activeElement))
  return own ?? (forms.length === 1 ? forms[0] : undefined)
}

function isSaved(form: HTMLFormElement): boolean {
  if (form.getAttribute('method') === 'get' || form.closest('search, [role=search]')) return false
  if ('notSaved' in form.dataset || !saveButtonOf(form)) return false
  return [...form.elements].some((element) => element.matches(TYPED))
}

/** The button that saves: the one that says so, or the only one that sends the form. */
function saveButtonOf(form: HTMLFormElement): HTMLButtonElement | undefined {
  const buttons = [...form.elements].filter(
    (element): element is HTMLButtonElement =>
      element instanceof HTMLButtonElement && element.type === 'submit',
  )
  return buttons.find(({ value }) => value === 'save') ?? (buttons.length === 1 ? buttons[0] : undefined)
}
