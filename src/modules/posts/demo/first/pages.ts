import type { DemoPage } from '../demo-post.ts'
import { aboutPage } from './about.ts'
import { contactPage } from './contact.ts'
import { faqPage } from './faq.ts'
import { classFilesPage, membersPage } from './gated-pages.ts'
import { homePage } from './home.ts'
import { inhousePage } from './in-house.ts'
import { lecturersPage } from './lecturers.ts'
import { privacyPage } from './privacy.ts'
import { schedulePage } from './schedule.ts'
import { verifyPage } from './verify.ts'

/** The first site's pages, in the order of its menu. */
export const firstPages: readonly DemoPage[] = [
  homePage,
  aboutPage,
  inhousePage,
  schedulePage,
  lecturersPage,
  faqPage,
  contactPage,
  privacyPage,
  verifyPage,
  membersPage,
  classFilesPage,
]
