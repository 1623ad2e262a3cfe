import { data } from 'react-router'
import type { Context } from '#kernel/context.ts'
import { DomainError, notFound } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { addComment, listComments, settleComment } from './comments.server.ts'
import { holdPage } from './hold-page.server.ts'
import { openPage } from './open-page.server.ts'
import { publishDraft, scheduleDraft } from './publish.server.ts'
import { discardDraft, saveDraft } from './save-draft.server.ts'
import { saveFormSettings } from './save-form-settings.server.ts'
import { listSections, storeSection, takeSection } from './sections.server.ts'
import { listVersions, readVersion } from './versions.server.ts'

/** What is wrong, with its place in the page. */
export interface DeskFault {
  readonly kind: 'fault'
  readonly code: string
  readonly message: string
  readonly details: readonly { readonly path: string; readonly message: string }[]
}

type Intent = (ctx: Context, id: string, form: FormData) => Promise<unknown>

const numberIn = (form: FormData, name: string): number => {
  const text = textIn(form, name)
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('gateway.bad-body')
  return Number(text)
}

const wordIn = (form: FormData, name: string): string => {
  const text = textIn(form, name)
  if (text === '' || text.length > 60) throw new DomainError('gateway.bad-body')
  return text
}

function momentIn(form: FormData): Date | null {
  const text = textIn(form, 'moment')
  if (text === '') return null
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) throw new DomainError('page-editor.not-later')
  return moment
}

const intents: Readonly<Record<string, Intent>> = {
  save: (ctx, id, form) =>
    saveDraft(ctx, id, {
      number: numberIn(form, 'number'),
      builder: textIn(form, 'builder'),
      key: wordIn(form, 'key'),
      tab: wordIn(form, 'tab'),
    }),
  hold: (ctx, id, form) => holdPage(ctx, id, wordIn(form, 'tab'), form.has('take')),
  async publish(ctx, id, form) {
    const number = await publishDraft(ctx, id, numberIn(form, 'number'))
    const { builder } = await openPage(ctx, id)
    return { kind: 'published', number, builder, versions: await listVersions(ctx, id) }
  },
  async schedule(ctx, id, form) {
    const moment = momentIn(form)
    await scheduleDraft(ctx, id, numberIn(form, 'number'), moment)
    return { kind: 'scheduled', publishAt: moment?.toISOString() ?? null }
  },
  async discard(ctx, id, form) {
    await discardDraft(ctx, id, wordIn(form, 'tab'))
    return { kind: 'discarded' }
  },
  async version(ctx, id, form) {
    return { kind: 'version', builder: await readVersion(ctx, id, numberIn(form, 'version')) }
  },
  async comment(ctx, id, form) {
    await addComment(ctx, id, textIn(form, 'part'), textIn(form, 'text'))
    return { kind: 'comments', comments: await listComments(ctx, id) }
  },
  async settle(ctx, id, form) {
    await settleComment(ctx, id, textIn(form, 'comment'), textIn(form, 'done') === 'true')
    return { kind: 'comments', comments: await listComments(ctx, id) }
  },
  sections: (ctx, id) => listSections(ctx, id),
  section: (ctx, id, form) => takeSection(ctx, id, wordIn(form, 'template')),
  'save-section': (ctx, id, form) =>
    storeSection(ctx, id, {
      title: textIn(form, 'title'),
      shared: textIn(form, 'shared') === 'true',
      rows: textIn(form, 'rows'),
    }),
  async form(ctx, id, form) {
    const settings = await saveFormSettings(ctx, id, {
      course: textIn(form, 'course'),
      next: textIn(form, 'next'),
      destination: form.has('destination') ? textIn(form, 'destination') : undefined,
    })
    return { kind: 'form', settings }
  },
}

/** Does what the editor asks for. What is refused is said with its place, and nothing that somebody made is lost. */
export async function answerDesk({ ctx, params, request }: ScreenArgs): Promise<unknown> {
  const form = await readForm(request)
  const intent = textIn(form, 'intent')
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!run) throw notFound()
  try {
    return await run(ctx, params.id ?? '', form)
  } catch (error) {
    if (!(error instanceof DomainError) || error.status === 403 || error.status === 404) throw error
    await ctx.rollback()
    const say = (key: string) => (ctx.t.has(key) ? ctx.t(key) : key)
    const { code, status, values } = error
    const details = error.details.map(({ path, message }) => ({ path, message: say(message) }))
    const fault: DeskFault = { kind: 'fault', code, message: ctx.t(code, values), details }
    return data(fault, { status })
  }
}
