/**
 * What a copy of a site begins with: what the site says and teaches. Members, enrolments, orders, exams that were sat, mails and
 * diaries are of the people and the site that they happened on. Rubrics stand in the lessons that are marked by them; bookings of
 * rooms are of classes, and stay.
 */
export const clonedTables: ReadonlySet<string> = new Set([
  'router_permission',
  'email_template',
  'category',
  'target',
  'institution',
  'lecturer',
  'course',
  'course_count',
  'course_search',
  'search_word',
  'section',
  'lesson',
  'lesson_reminder',
  'post',
  'former_address',
  'form_rule',
  'template',
  'config_category',
  'config_type',
  'config_mode',
  'flow',
  'flow_version',
  'search_synonym',
  'learning_path',
  'certificate_rule',
  'certificate_design',
  'question_category',
  'question',
  'question_version',
  'exam',
  'package',
  'place',
  'room',
  'media_item',
  'file',
])

/** What their files are for, beside fields of those tables: contents of lessons, packages, the library and pages. */
export const clonedPurposes: ReadonlySet<string> = new Set(['lesson', 'package', 'media', 'page'])
