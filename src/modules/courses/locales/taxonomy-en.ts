/** The hub of the ways in which courses are grouped. */
export const en = {
  'course-taxonomy': {
    title: 'Course taxonomy',
    lead: 'The better courses are grouped, the sooner learners find theirs',
    category: 'Course categories',
    institution: 'Training providers',
    lecturer: 'Lecturers',
    target: 'Target groups',
    'about.category': 'The groups of the catalog. A course may be in several',
    'about.institution': 'Academies and partners that give courses, named on the course page',
    'about.lecturer': 'Who teaches, with the position, story and picture that learners see',
    'about.target': 'Whom a course is meant for; members of the group are shown it',
    open: 'See all',
    add: 'Add',
    without: 'one: {n} course has none yet|other: {n} courses have none yet',
    complete: 'Every course has one',
    hidden: '{n} hidden',
  },
}
