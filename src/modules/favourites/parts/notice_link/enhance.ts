import type { Enhance } from '#shell/page/enhancement.ts'
import { postForm } from '#shell/post-form.ts'

/** Whoever opens the link in a browser wants what it is for: the form posts by itself. */
const enhance: Enhance = (part) => {
  const form = part.querySelector('form')
  if (form) postForm(form)
  return () => undefined
}

export default enhance
