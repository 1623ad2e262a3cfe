/** The pictures that docs/pictures has, by area: each main part of the product once, the rest is in the folder of all. */
export const shown: Readonly<Record<string, readonly string[]>> = {
  'Public pages': [
    'home-desk-light',
    'home-phone-dark',
    'second-academy-desk-light',
    'page-of-blocks-desk-light',
    'page-of-blocks-phone-dark',
    'cookie-choices-phone-light',
  ],
  Courses: [
    'lesson-home-desk-light',
    'lesson-home-phone-light',
    'english-desk-light',
    'lesson-detail-desk-light',
    'lesson-detail-phone-dark',
    'schedule-desk-light',
  ],
  'Coming in and joining': [
    'login-providers-desk-light',
    'user-register-phone-light',
    'form-group-desk-light',
    'order-pay-phone-light',
    'mail-reset-mail-light',
  ],
  Learning: [
    'lesson-play-desk-light',
    'lesson-play-phone-dark',
    'lesson-play-pdf-desk-dark',
    'lesson-play-survey-phone-light',
    'lesson-chat-own-phone-light',
    'lesson-check-in-phone-light',
  ],
  'Making and teaching': [
    'lesson-dashboard-desk-light',
    'lesson-edit-outline-desk-light',
    'lesson-edit-outline-phone-dark',
    'lesson-player-edit-desk-light',
    'lesson-class-day-desk-light',
    'lesson-chat-admin-thread-desk-light',
    'lesson-reports-desk-light',
    'lesson-report-course-desk-dark',
  ],
  'People and places': [
    'enroll-dashboard-desk-light',
    'enroll-dashboard-phone-light',
    'student-detail-desk-light',
    'user-employee-team-desk-light',
    'user-dashboard-desk-dark',
    'import-preview-desk-light',
  ],
  'Set-up': [
    'form-entries-desk-light',
    'setup-workflow-steps-desk-light',
    'setup-admin-desk-light',
    'staff-drawer-phone-dark',
  ],
}

/** Name of the shot that a picture belongs to, without size and scheme. */
export const shotOf = (picture: string) => picture.replace(/-(?:desk|phone|mail)-(?:light|dark)$/, '')
