import { renderToStaticMarkup } from 'react-dom/server'
import type { FormPage, FormState } from '#kernel/pages/form-page.ts'
import { formOf } from '#kernel/pages/form-values.ts'
import { parseDocument } from '#kernel/pages/parse-document.server.ts'
import { type BlockFile, openFile, provideViews } from '#shell/page/block-registry.ts'
import { byType } from '#shell/page/by-type.ts'
import FormView from '#shell/page/form/form-view.tsx'
import { TextsProvider } from '#shell/texts.tsx'
import { formEn } from '../locales/form-en.ts'
import { formTh } from '../locales/form-th.ts'
import { blocks } from './blocks.ts'

provideViews(byType(import.meta.glob<BlockFile>('./*/view.tsx', { eager: true }), openFile))

const byName = new Map(blocks.map((block) => [block.type, block]))

const state: FormState = {
  isRegistered: false,
  canSubmit: true,
  startedAt: 'start',
  submitLabel: '',
  next: '',
  courseId: null,
  order: null,
  parent: 'site',
  destination: 'form',
  person: '',
  popup: { submitting: '', subject: '', message: '' },
}

/** A form with these rows, as the server reads it. */
export function makeForm(builder: unknown, more: Partial<FormState> = {}): FormPage {
  return {
    _id: 'form-1',
    slug: 'form',
    title: 'แบบฟอร์ม',
    document: parseDocument(builder, byName),
    state: { ...state, ...more },
  }
}

/** The inputs of a form. */
export const fieldsOf = ({ document }: FormPage) => formOf(document, byName)

/** The form as the server draws it. */
export function drawForm(form: FormPage, lang: 'th' | 'en' = 'en'): string {
  const texts = { forms: lang === 'th' ? formTh : formEn }
  return renderToStaticMarkup(
    <TextsProvider lang={lang} texts={texts}>
      <FormView form={form} />
    </TextsProvider>,
  )
}
