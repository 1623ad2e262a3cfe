import { secondKitchenCourses } from './courses-second-kitchen.ts'
import { secondLanguageCourses } from './courses-second-languages.ts'
import type { DemoCourse } from './demo-course.ts'

/** The second site's catalog: a language and food school without targets. */
export const secondCourses: readonly DemoCourse[] = [...secondKitchenCourses, ...secondLanguageCourses]
