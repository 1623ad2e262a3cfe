import { contribute } from '#kernel/contributions.ts'
import { dailyFlowEvents, flowEvents } from '#kernel/flows/event.ts'
import { defineModule } from '#kernel/modules.ts'
import { homeCards } from '#modules/homes/public.server.ts'
import { earnedByCourse } from '#modules/learning/public.server.ts'
import { reminderSources } from '#modules/reminders/public.server.ts'
import { certificateCheck } from './blocks/certificate_check/block.ts'
import { bulkJob, sweepBulk } from './bulk/bulk-job.server.ts'
import { certificates as collection, rules, signingKeys } from './collections.ts'
import { designs, looks } from './designs/collections.ts'
import { oneUsual } from './designs/one-usual.server.ts'
import { certificateExpiring, certificateIssued } from './flow-events.server.ts'
import { followLearning } from './issuing/follow-learning.server.ts'
import { healJob } from './issuing/heal.server.ts'
import { issueJob } from './issuing/issue-soon.server.ts'
import { designsEn } from './locales/designs-en.ts'
import { designsTh } from './locales/designs-th.ts'
import { en } from './locales/en.ts'
import { th } from './locales/th.ts'
import { findCertificate } from './own/find-certificate.server.ts'
import { certificatesCard } from './own/home-card.server.ts'
import { personalData } from './personal-data.server.ts'
import { expiringSoon } from './remind-of-expiry.server.ts'
import { routes } from './routes.ts'
import { seed } from './seed.server.ts'
import { certificateList } from './staff/certificate-list.server.ts'

export const certificates = defineModule({
  name: 'certificates',
  plugins: ['lesson'],
  needs: ['enrolments', 'files', 'paths', 'shares'],
  collections: [collection, rules, designs, looks],
  tables: [signingKeys],
  lists: [certificateList],
  blocks: [certificateCheck],
  jobs: [healJob, issueJob, bulkJob, sweepBulk],
  listeners: [...followLearning, oneUsual],
  contributions: [
    contribute(dailyFlowEvents, certificateExpiring),
    contribute(flowEvents, certificateIssued),
    contribute(homeCards, certificatesCard),
    contribute(earnedByCourse, findCertificate),
    contribute(reminderSources, expiringSoon),
  ],
  routes,
  personalData,
  texts: { th: { ...th, ...designsTh }, en: { ...en, ...designsEn } },
  seed,
})
