import type { PageObject } from '#kernel/pages/document.ts'

/** True for a block that shows: as the form's rules say, and outside a form as it was made. */
export function useIsShown(object: PageObject): boolean {
  return object.show && !object.hidden
}
