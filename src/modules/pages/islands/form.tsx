import { createElement, use } from 'react'
import { objectsOf } from '#kernel/pages/document.ts'
import type { FormPage } from '#kernel/pages/form-page.ts'
import { FORM, formView, loadViews } from '#shell/page/block-registry.ts'

interface PageFormProps {
  readonly form: FormPage
}

/** The types of blocks that a form is made of. */
export const typesOf = ({ document }: FormPage) => objectsOf(document.rows).map(({ type }) => type)

/** Loads the code of a form before it is drawn. */
export const load = ({ form }: PageFormProps) => loadViews([FORM, ...typesOf(form)])

/** A page that is filled in. */
export default function PageForm({ form }: PageFormProps) {
  const missing = load({ form })
  if (missing) use(missing)
  const view = formView()
  return view ? createElement(view, { form }) : null
}
