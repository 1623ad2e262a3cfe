import type { GenericPart } from '#kernel/routes.ts'

/** The courses that are seminars, for the rows of their section. */
export const onlySeminars: GenericPart = {
  field: 'mode',
  values: ['seminar'],
  siteTypes: ['unit'],
  label: { th: 'สัมมนา', en: 'seminar' },
}
