import { sql } from 'kysely'
import type { Context } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { notFound } from '#kernel/errors.ts'
import { defineList, defineListWithin, type List } from '#kernel/lists/define-list.server.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import { readExam } from '#modules/exams/public.server.ts'
import { matchPerson, personName, users } from '#modules/users/public.server.ts'
import { roundStates } from '../model/round-state.ts'
import { answers, rounds } from '../tables.ts'

/** Every round of one exam, the newest first. */
function roundList(examId: string): List {
  return defineList({
    name: 'exam-rounds',
    authorize: ({ actor }: Context) => {
      if (!actor.isStaff && actor.capabilities.teaching === undefined) throw notFound()
    },
    rows: (ctx) =>
      ctx
        .from(rounds, 'r')
        .innerJoin(users.name, 'user._id', 'r.userID')
        .leftJoin(aliased(enrolments, 'e'), 'e._id', 'r.enrollID')
        .where('r.examID', '=', examId),
    key: (eb) => eb.ref('r._id'),
    search: (ctx, words) => matchPerson(ctx, words),
    searchLabel: 'exam-room.list.find',
    filters: {
      state: {
        shape: { kind: 'choice', options: roundStates },
        label: 'exam-room.list.state',
        words: 'assessments.state.',
        where: (_ctx, value, eb) => eb('r.status', '=', value),
      },
    },
    columns: {
      name: { kind: 'text', label: 'exam-room.list.name', value: () => personName(), isTitle: true },
      round: { kind: 'number', label: 'exam-room.list.round', value: (eb) => eb.ref('r.number') },
      state: {
        kind: 'choice',
        label: 'exam-room.list.state',
        options: roundStates,
        words: 'assessments.state.',
        tones: { begun: 'info', submitted: 'warn', 'timed-out': 'warn', marked: 'ok', released: 'ok' },
        value: (eb) => eb.ref('r.status'),
      },
      answered: {
        kind: 'number',
        label: 'exam-room.list.answered',
        value: (eb) =>
          eb
            .selectFrom(aliased(answers, 'a'))
            .select(sql<number>`count(distinct slot)::int`.as('n'))
            .whereRef('a.roundID', '=', 'r._id'),
      },
      started: {
        kind: 'moment',
        label: 'exam-room.list.started',
        value: (eb) => eb.ref('r.startedAt'),
        sort: (eb) => eb.ref('r._id'),
      },
      deadline: { kind: 'moment', label: 'exam-room.list.deadline', value: (eb) => eb.ref('r.deadlineAt') },
      percent: { kind: 'number', label: 'exam-room.list.percent', value: (eb) => eb.ref('r.percent') },
      passed: { kind: 'yesNo', label: 'exam-room.list.passed', value: (eb) => eb.ref('r.isPassed') },
      receipt: {
        kind: 'text',
        label: 'exam-room.list.receipt',
        value: (eb) => eb.ref('r.receipt'),
        isUsual: false,
      },
    },
    sort: '-started',
    path: '/lesson/exam-round/:id',
  })
}

/** The rounds of each exam, for those who may read it. */
export const examRounds = defineListWithin('exam', roundList, readExam)
