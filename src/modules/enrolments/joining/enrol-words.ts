/** The words of an enrolment that the browser needs too. */
export const enrolStatuses = ['active', 'cancelled'] as const
/** How somebody came to take the course. */
export const enrolSources = ['self', 'order', 'staff', 'company', 'import', 'transfer', 'lti'] as const
export const analyticsStatuses = ['pending', 'processing', 'complete'] as const
