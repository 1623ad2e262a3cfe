import { accountingCourses } from './courses-accounting.ts'
import { digitalCourses } from './courses-digital.ts'
import { energyCourses } from './courses-energy.ts'
import { foodSafetyCourses } from './courses-food-safety.ts'
import { hrCourses } from './courses-hr.ts'
import { labourLawCourses } from './courses-labour-law.ts'
import { languageCourses } from './courses-languages.ts'
import { leadershipCourses } from './courses-leadership.ts'
import { logisticsCourses } from './courses-logistics.ts'
import { qualityCourses } from './courses-quality.ts'
import { safetyCourses } from './courses-safety.ts'
import { salesCourses } from './courses-sales.ts'
import type { DemoCourse } from './demo-course.ts'

/** The first site's catalog, in the order of its categories; enrolments refer to positions in it. */
export const demoCourses: readonly DemoCourse[] = [
  ...safetyCourses,
  ...qualityCourses,
  ...accountingCourses,
  ...labourLawCourses,
  ...hrCourses,
  ...leadershipCourses,
  ...digitalCourses,
  ...logisticsCourses,
  ...energyCourses,
  ...foodSafetyCourses,
  ...salesCourses,
  ...languageCourses,
]
