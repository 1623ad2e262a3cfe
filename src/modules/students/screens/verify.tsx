import { BadgeCheck, CircleAlert } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { formatThaiDate } from '#kernel/thai/dates.ts'
import { personName, users } from '#modules/users/public.server.ts'
import { screen } from '#shell/screen.server.ts'
import { useLang, useT } from '#shell/texts.tsx'
import { Card } from '#ui/card.tsx'
import { Container } from '#ui/container.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { readTranscriptCode } from '../transcript-code.server.ts'

export const loader = screen(async ({ ctx, params }) => {
  const claim = readTranscriptCode(ctx, params.code ?? '')
  if (!claim) return { claim: null, site: ctx.site.siteName }
  const person = await ctx
    .from(users)
    .select(personName().as('name'))
    .where('_id', '=', claim.userID)
    .where('role', '=', 'user')
    .executeTakeFirst()
  const { hours, courses } = claim
  const issued = new Date(claim.issuedAt * 1000).toISOString()
  return { claim: { name: person?.name ?? '–', hours, courses, issued }, site: ctx.site.siteName }
})

/** Whether a transcript is genuine: what its code says, to be held beside the paper. */
export default function VerifyScreen() {
  const { claim, site } = useLoaderData<typeof loader>()
  const t = useT()
  const lang = useLang()
  return (
    <Container width="reading">
      <div className="py-6 md:py-8">
        <PageHeader title={t('students.verify.title')} lead={t('students.verify.lead')} />
        {claim ? (
          <Card
            title={
              <span className="flex items-center gap-2 text-ok">
                <BadgeCheck className="size-6" />
                {t('students.verify.genuine')}
              </span>
            }
          >
            <DefinitionList
              items={[
                { term: t('students.verify.site'), value: site },
                { term: t('students.verify.name'), value: claim.name },
                { term: t('students.verify.issued'), value: formatThaiDate(claim.issued, 'long', lang) },
                { term: t('students.verify.courses'), value: claim.courses },
                { term: t('students.verify.hours'), value: claim.hours },
              ]}
            />
          </Card>
        ) : (
          <EmptyState
            icon={<CircleAlert />}
            title={t('students.verify.unknown')}
            text={t('students.verify.unknown-text')}
          />
        )}
      </div>
    </Container>
  )
}
