import { Languages, LayoutTemplate, WandSparkles } from 'lucide-react'
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { useUnsaved } from '#shell/records/use-unsaved.ts'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PhraseRow } from '../components/phrase-row.tsx'
import { type Phrase, readPhrases } from '../phrases/read-phrases.server.ts'
import { actOnPhrases } from '../phrases/save-phrases.server.ts'

export const loader = screen(readPhrases)

export const action = screen(actOnPhrases)

/** The texts of a page beside what they are in English. */
export default function TranslateScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer.refused : undefined
  const drafted = answer && 'drafts' in answer ? answer : undefined
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle'
  const isDrafting = navigation.formData?.get('do') === 'draft'
  const watch = useUnsaved()
  const t = useT()
  const { id, phrases, left, total, missing } = shown
  const own = `/cms/translate/${id}`
  return (
    <RecordPage
      title={t('page-phrases.title', { title: shown.title })}
      above={[
        { label: t('page-phrases.pages'), href: '/cms/pages' },
        { label: shown.title, href: `/cms/edit/${id}` },
      ]}
    >
      {shown.isSaved && !answer && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      {refused && <Alert tone="bad">{refused}</Alert>}
      {drafted && <DraftedNote drafted={drafted} />}
      {total > 0 && (
        <div className="grid gap-3">
          <p className="max-w-reading text-muted">{t('page-phrases.intro')}</p>
          <div className="flex flex-wrap items-center gap-3">
            <Badge tone={missing === 0 ? 'ok' : 'info'}>
              {t('page-phrases.done', { done: total - missing, total })}
            </Badge>
            {shown.isOnlyMissing ? (
              <LinkButton kind="quiet" href={own}>
                {t('page-phrases.show-all')}
              </LinkButton>
            ) : (
              missing > 0 && (
                <LinkButton kind="quiet" href={`${own}?missing=1`}>
                  {t('page-phrases.show-missing', { count: missing })}
                </LinkButton>
              )
            )}
          </div>
        </div>
      )}
      {phrases.length === 0 && <NothingLeft id={id} isEmpty={total === 0} />}
      {phrases.length + left.length > 0 && (
        <Form ref={watch} method="post" className="grid gap-6">
          <ul className="grid gap-4">
            {phrases.map((phrase) => (
              <DraftedRow key={phrase.text} phrase={phrase} drafts={drafted?.drafts} />
            ))}
          </ul>
          {left.length > 0 && (
            <details className="grid gap-4">
              <summary className="cursor-pointer py-2 font-semibold">
                {t('page-phrases.left', { count: left.length })}
              </summary>
              <p className="mb-4 text-muted">{t('page-phrases.left-text')}</p>
              <ul className="grid gap-4">
                {left.map((phrase) => (
                  <PhraseRow key={`${phrase.text}\n${phrase.english}`} phrase={phrase} />
                ))}
              </ul>
            </details>
          )}
          <div className="flex flex-wrap gap-2 max-sm:*:grow">
            <Button type="submit" busy={isBusy && !isDrafting}>
              {t('records-screen.save')}
            </Button>
            {shown.draftsAtOnce > 0 && (
              <Button
                type="submit"
                name="do"
                value="draft"
                kind="secondary"
                icon={<WandSparkles />}
                busy={isDrafting}
                aria-describedby="draft-help"
              >
                {t('page-phrases.draft')}
              </Button>
            )}
            <LinkButton kind="quiet" href={`/cms/edit/${id}`}>
              {t('page-phrases.to-page')}
            </LinkButton>
          </div>
          {shown.draftsAtOnce > 0 && (
            <p id="draft-help" className="max-w-reading text-sm text-muted">
              {t('page-phrases.draft-help', { max: shown.draftsAtOnce })}
            </p>
          )}
        </Form>
      )}
    </RecordPage>
  )
}

type Drafts = Readonly<Record<string, string>>

/** A row whose box holds the draft, when one came; what was typed into the others stays. */
function DraftedRow({ phrase, drafts = {} }: { phrase: Phrase; drafts?: Drafts | undefined }) {
  const draft = Object.hasOwn(drafts, phrase.text) ? drafts[phrase.text] : undefined
  return (
    <PhraseRow
      key={`${phrase.english}\n${draft ?? ''}`}
      phrase={phrase}
      {...(draft !== undefined && { draft })}
    />
  )
}

function DraftedNote({ drafted }: { drafted: { readonly drafts: Drafts; readonly failed: number } }) {
  const t = useT()
  const count = Object.keys(drafted.drafts).length
  return (
    <Alert tone={count > 0 ? 'info' : 'warn'}>
      {t(count > 0 ? 'page-phrases.drafted' : 'page-phrases.nothing-to-draft', { count })}{' '}
      {drafted.failed > 0 && t('page-phrases.draft-failed', { count: drafted.failed })}
    </Alert>
  )
}

function NothingLeft({ id, isEmpty }: { id: string; isEmpty: boolean }) {
  const t = useT()
  return (
    <EmptyState
      icon={<Languages />}
      title={t(isEmpty ? 'page-phrases.none' : 'page-phrases.all-done')}
      text={t(isEmpty ? 'page-phrases.none-text' : 'page-phrases.all-done-text')}
      action={
        isEmpty && (
          <LinkButton icon={<LayoutTemplate />} href={`/cms/builder/${id}`}>
            {t('page-phrases.build')}
          </LinkButton>
        )
      }
    />
  )
}
