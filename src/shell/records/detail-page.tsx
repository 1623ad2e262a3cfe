import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { RecordChanged } from '#shell/realtime/record-changed.tsx'
import { useLang, useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DefinitionList } from '#ui/definition-list.tsx'
import { DeleteConfirm } from './delete-confirm.tsx'
import type { FieldDescription } from './description.ts'
import { FieldValue } from './field-value.tsx'
import { formatValue, type Wording } from './format-value.ts'
import { PictureProgress } from './images/picture-progress.tsx'
import type { ShownDetail } from './read-detail.server.ts'
import { RecordHistory } from './record-history.tsx'
import { RecordPage } from './record-page.tsx'
import { SealedValue } from './sealed/sealed-value.tsx'

interface DetailPageProps {
  readonly shown: ShownDetail
  /** Why something was not done; with the line of the history that would be restored over what others wrote since. */
  readonly fault: { readonly message: string; readonly sureOf?: string | undefined } | undefined
  /** Buttons in front of the usual ones. */
  readonly actions?: ReactNode
  /** What a screen of its own shows above the fields. */
  readonly first?: ReactNode
  /** And below them. */
  readonly children?: ReactNode
}

/** One record: its fields, what belongs to it and its history. */
export function DetailPage({ shown, fault, actions, first, children }: DetailPageProps) {
  const t = useT()
  const wording = { lang: useLang(), titles: shown.titles, hrefs: shown.hrefs }
  const isHidden = (name: string) => Object.hasOwn(shown.masked, name)
  return (
    <RecordPage
      title={shown.title}
      above={[{ label: shown.listTitle, href: shown.listHref }]}
      action={
        <>
          {actions}
          {shown.also.map((other) => (
            <LinkButton key={other.href} kind="secondary" href={other.href}>
              {other.title}
            </LinkButton>
          ))}
          {shown.mayDelete && !shown.asksToDelete && (
            <LinkButton kind="secondary" icon={<Trash2 />} href={`${shown.ownHref}?confirm=delete`}>
              {t('records-screen.delete')}
            </LinkButton>
          )}
          {shown.editHref && (
            <LinkButton href={shown.editHref} icon={<Pencil />}>
              {t('records-screen.edit')}
            </LinkButton>
          )}
        </>
      }
    >
      {shown.tabs.length > 0 && (
        <nav aria-label={shown.title} className="flex flex-wrap gap-2">
          {shown.tabs.map((tab) => (
            <LinkButton
              key={tab.href}
              size="small"
              kind={tab.href === shown.ownHref ? 'primary' : 'secondary'}
              href={tab.href}
              aria-current={tab.href === shown.ownHref ? 'page' : undefined}
            >
              {tab.title}
            </LinkButton>
          ))}
        </nav>
      )}
      <RecordChanged
        key={shown.watch.since}
        watch={shown.watch}
        newestHref={shown.ownHref}
        listHref={shown.listHref}
      />
      {fault && <Alert tone="bad" title={fault.message} />}
      {shown.isSaved && !fault && <Alert tone="ok">{t('records-screen.saved')}</Alert>}
      <PictureProgress pictures={shown.pictures} />
      {shown.asksToDelete && (
        <DeleteConfirm title={shown.title} label={shown.label} keepHref={shown.ownHref} />
      )}
      {first}
      <Card title={t('records-screen.details')}>
        <DefinitionList
          items={shown.fields
            .filter((field) => isSayable(field, shown.record[field.name], wording))
            .map((field) => ({
              term: field.label,
              value: isHidden(field.name) ? (
                <SealedValue field={field.name} masked={shown.masked[field.name] ?? ''} />
              ) : (
                <FieldValue field={field} value={shown.record[field.name]} wording={wording} />
              ),
            }))}
        />
      </Card>
      {children}
      {shown.history && <RecordHistory lines={shown.history} sureOf={fault?.sureOf} />}
    </RecordPage>
  )
}

/** Of what a program keeps in a structure, only what has words for people is shown. */
function isSayable(field: FieldDescription, value: unknown, wording: Wording): boolean {
  if (field.kind !== 'json') return true
  return (Array.isArray(value) || typeof value === 'string') && formatValue(field, value, wording) !== ''
}
