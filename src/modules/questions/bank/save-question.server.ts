import { data, redirect } from 'react-router'
import { createRecord, updateRecord } from '#kernel/collections/write.server.ts'
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

/** Adds or changes a question as the form says, and goes to its page; what is wrong is said on the form. */
export async function saveQuestion({ ctx, request, params }: ScreenArgs) {
  const form = await readForm(request)
  try {
    const content = checkQuestion(readDraft(textOf(form, 'content')))
    const values = { content, categoryID: textOf(form, 'categoryID') || null }
    const { _id } = params.id
      ? await updateRecord(ctx, questions, params.id, values)
      : await createRecord(ctx, questions, values)
    return redirect(`/lesson/questions/detail/${_id}`)
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return data(
      { message: ctx.t(`questions.fault.${error.reason.code}`, error.reason.values) },
      { status: 422 },
    )
  }
}
