export const en = {
  enrolments: {
    'courses.none': 'You are not enrolled in a course yet',
    'courses.none-text': 'Once you are, you will see here how far you have come',
    'courses.find': 'See all courses',
    'courses.name': 'Course',
    'courses.date': 'Enrolled',
    'courses.lessons': 'Lessons',
    'courses.count': '{n} lessons',
    'courses.percent': 'Progress',
    'courses.status': 'Status',
    'courses.caption': 'My courses',
    'count.total': 'Courses taken',
    'count.pending': 'Not begun',
    'count.processing': 'Being studied',
    'count.complete': 'Finished',
    'count.none': 'No figure is chosen to be shown yet',
  },
}
