import { sql } from 'kysely'
import { authorizeAll } from '#kernel/collections/authorize.ts'
import type { Context, Tables } from '#kernel/context.ts'
import { patchChosen, removeChosen } from '#kernel/lists/actions.server.ts'
import { dayFilters } from '#kernel/lists/day-filters.ts'
import { defineList, type List, type ListWithin, NO_RECORD } from '#kernel/lists/define-list.server.ts'
import { fieldColumn } from '#kernel/lists/field-columns.ts'
import { escapeLike, foldThai } from '#kernel/thai/fold.ts'
import { courses } from '#modules/courses/public.server.ts'
import { matchPerson, noteCitizenWords, personName, users } from '#modules/users/public.server.ts'
import { forms } from '../collections.ts'
import { assignmentOf, listColleagues, NOBODY } from '../desk/assign.server.ts'
import { type EntryStatus, entryStatuses, statusTones } from '../statuses.ts'
import { type AnswerColumn, answerColumns, sayAnswers } from './answer-columns.ts'
import { answersIn } from './answers.ts'
import { type EntryForm, openEntries } from './read-entries.server.ts'

const sent = sql.ref('form.createdAt')

/** True where an answer has the words in it, however they are written. */
const holds = (words: string) =>
  sql<boolean>`sala_fold(${sql.ref('form.formData')}::text) like ${`%${escapeLike(foldThai(words))}%`}`

function defineEntries(formId: string, answers: Readonly<Record<string, AnswerColumn>>): List {
  return defineList<Tables, 'form'>({
    name: 'form-entries',
    authorize: (ctx) => authorizeAll(ctx, forms, 'read'),
    rows: (ctx) => ctx.from(forms).where('form.formID', '=', formId),
    key: (eb) => eb.ref('form._id'),
    searchLabel: 'form-entries.search',
    beforeSearch: noteCitizenWords,
    search: (ctx, words, eb) =>
      eb.or([
        holds(words),
        eb('form.userID', 'in', eb.selectFrom(users.name).select('user._id').where(matchPerson(ctx, words))),
      ]),
    filters: {
      status: {
        label: 'form.field.status',
        shape: { kind: 'choice', options: entryStatuses },
        words: 'form.option.status.',
        where: (_ctx, status, eb) => eb('form.status', '=', status as EntryStatus),
      },
      assignee: {
        label: 'form-desk.assignee',
        shape: { kind: 'choice', options: ['mine', 'nobody'] },
        words: 'form-desk.assigned-',
        where: (ctx, whose, eb) =>
          whose === 'mine' ? eb('form.assigneeID', '=', ctx.actor.userID) : eb('form.assigneeID', 'is', null),
      },
      ...dayFilters(sent, { from: 'form-entries.from', to: 'form-entries.to' }),
    },
    columns: {
      createdAt: fieldColumn(forms, 'createdAt', {
        label: 'form-entries.sent',
        isTitle: true,
        isSortable: true,
      }),
      ...answers,
      sender: {
        kind: 'text',
        label: 'form-entries.sender',
        value: (eb) =>
          eb
            .selectFrom(users.name)
            .select(sql<string | null>`nullif(${personName()}, '')`.as('name'))
            .whereRef('user._id', '=', 'form.userID'),
        related: { collection: users.name, id: (eb) => eb.ref('form.userID') },
      },
      course: {
        kind: 'text',
        label: 'form-entries.course',
        isUsual: false,
        value: (eb) =>
          eb.selectFrom(courses.name).select('course.name').whereRef('course._id', '=', 'form.courseID'),
        related: { collection: courses.name, id: (eb) => eb.ref('form.courseID') },
      },
      assignee: fieldColumn(forms, 'assignee', { label: 'form-desk.assignee' }),
      status: fieldColumn(forms, 'status', { tones: statusTones, isSortable: true }),
    },
    sort: '-createdAt',
    size: 50,
    path: `/cms/form/${formId}/:id`,
    actions: {
      status: {
        label: 'form-entries.set-status',
        options: async ({ t }) =>
          entryStatuses.map((value) => ({ value, label: t(`form.option.status.${value}`) })),
        may: ({ actor }) => forms.access.verdict(actor, 'update') === true,
        run: (ctx, ids, status) => patchChosen(ctx, forms, ids, { status: status as EntryStatus }),
      },
      assign: {
        label: 'form-desk.assign',
        options: async (ctx) => [
          ...(await listColleagues(ctx)).map(({ _id, name }) => ({ value: _id, label: name })),
          { value: NOBODY, label: ctx.t('form-desk.nobody') },
        ],
        may: ({ actor }) => forms.access.verdict(actor, 'update') === true,
        run: async (ctx, ids, chosen) => patchChosen(ctx, forms, ids, await assignmentOf(ctx, chosen)),
      },
      delete: {
        label: 'lists.delete',
        tone: 'danger',
        confirm: 'lists.bin-question',
        may: ({ actor }) => forms.access.verdict(actor, 'delete') === true,
        run: (ctx, ids) => removeChosen(ctx, forms, ids),
      },
    },
    async complete({ t }, rows, purpose) {
      for (const { values } of rows) {
        if ('sender' in values) values.sender ??= t('form-entries.visitor')
        if (purpose === 'page') sayAnswers(answers, values)
      }
    },
  })
}

/** The list of a form's entries for those who may read all of them; its answers are columns, the first ones shown. */
export function listEntries(ctx: Context, { _id, form }: EntryForm): List {
  return {
    ...defineEntries(_id, answerColumns(form, answersIn(form, ctx.engine.blocks, ctx))),
    record: _id,
  }
}

/** What people sent by each form. */
export const entryLists: ListWithin = {
  name: 'form-entries',
  within: 'form',
  shape: defineEntries(NO_RECORD, {}),
  open: async (ctx, id) => listEntries(ctx, await openEntries(ctx, id)),
}
