import { data, redirect } from 'react-router'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
import type { Context } from '#kernel/context.ts'
import { textOf } from '#modules/users/public.server.ts'
import { readForm } from '#shell/read-form.server.ts'
import type { ScreenArgs } from '#shell/screen.server.ts'
import { questions } from '../collections.ts'
import { checkQuestion, Fault, nameFrom } from '../formats/exchange.ts'
import type { QuestionDraft } from '../model/question.ts'

/** What the form sent, named by its text where it has no name. */
function readDraft(sent: string): QuestionDraft {
  let draft: unknown
  try {
    draft = JSON.parse(sent)
  } catch {
    throw new Fault({ code: 'content' })
  }
  if (typeof draft !== 'object' || draft === null) throw new Fault({ code: 'content' })
  const { name, text } = draft as { name?: unknown; text?: unknown }
  const said = typeof name === 'string' ? name.trim() : ''
  return {
    ...draft,
    name: said || nameFrom((typeof text === 'string' ? text : '').replace(/\[\[\w+\]\]/g, '____')),
  } as QuestionDraft
}

/** Adds or changes a question as the form says; answers its id, or what is wrong with it. */
export async function storeQuestion(
  ctx: Context,
  form: FormData,
  id?: string,
): Promise<{ readonly id: string } | { readonly message: string }> {
  try {
    const content = checkQuestion(readDraft(textOf(form, 'content')))
    const values = { content, categoryID: textOf(form, 'categoryID') || null }
    const { _id } = id
      ? await updateRecord(ctx, questions, id, values)
      : await createRecord(ctx, questions, values)
    return { id: _id }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return { message: ctx.t(`questions.fault.${error.reason.code}`, error.reason.values) }
  }
}

/** Stores a question and goes to its page; what is wrong is said on the form. */
export async function saveQuestion({ ctx, request, params }: ScreenArgs) {
  const stored = await storeQuestion(ctx, await readForm(request), params.id)
  return 'id' in stored ? redirect(`/lesson/questions/detail/${stored.id}`) : data(stored, { status: 422 })
}
