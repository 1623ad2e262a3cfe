import { expressionBuilder, sql } from 'kysely'
import type { Context, Tables } from '#kernel/context.ts'
import { aliased } from '#kernel/data/read-from.ts'
import { notFound } from '#kernel/errors.ts'
import { enrolments } from '#modules/enrolments/public.server.ts'
import {
  matchPerson,
  noteCitizenWords,
  personName,
  personOrder,
  users,
} from '#modules/users/public.server.ts'
import { classes } from '../collections.ts'

/** In the address: those who are in no class. */
const NO_CLASS = 'none'

/** What lists of a course's active learners have in common; each row is an enrolment `e` of a person `u`. */
export function learnerParts(courseId: string) {
  return {
    authorize: ({ actor }: Context) => {
      if (!actor.isStaff && !actor.capabilities.teaching?.includes(courseId)) throw notFound()
    },
    rows: (ctx: Context) =>
      ctx
        .from(enrolments, 'e')
        .innerJoin(aliased(users, 'u'), 'u._id', 'e.userID')
        .where('e.courseID', '=', courseId)
        .where('e.status', '=', 'active'),
    beforeSearch: noteCitizenWords,
    search: (ctx: Context, words: string) => matchPerson(ctx, words, { as: 'u' }),
    searchLabel: 'attendance.search',
    /** The learners of a class, or those who are in none. */
    classFilter: {
      shape: { kind: 'record', also: [NO_CLASS] },
      label: 'attendance.class',
      options: async (ctx: Context) => [
        ...(await listChoices(ctx, courseId)),
        { value: NO_CLASS, label: ctx.t('attendance.placing.none') },
      ],
      where: (_ctx: Context, value: string) =>
        value === NO_CLASS
          ? sql<boolean>`${sql.ref('e.classID')} is null`
          : sql<boolean>`${sql.ref('e.classID')} = ${value}`,
    },
    name: {
      kind: 'person',
      label: 'attendance.name',
      value: () => sql`jsonb_build_object('name', ${personName('u')}, 'avatar', ${sql.ref('u.avatar')})`,
      sort: () => personOrder('u'),
      isTitle: true,
      related: { collection: users.name, id: () => sql.ref<string>('u._id') },
    },
    class: {
      kind: 'text',
      label: 'attendance.class',
      value: () =>
        expressionBuilder<Tables>()
          .selectFrom(classes.name)
          .select('class.name')
          .where('class._id', '=', sql.ref<string>('e.classID')),
    },
  } as const
}

/** The classes of the course, to be chosen from. */
export function listChoices(ctx: Context, courseId: string) {
  return ctx
    .from(classes)
    .select(['_id as value', 'name as label'])
    .where('courseID', '=', courseId)
    .orderBy('startDate')
    .orderBy('name')
    .execute()
}
