import { BookmarkPlus, Copy, Languages, LayoutTemplate, LockOpen, Rss, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useActionData, useLoaderData } from 'react-router'
import { EditingForm, EditingNotices, keepTypedOnRetry, PageLink } from '#shell/records/editing-parts.tsx'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { DeletePage } from '../components/delete-page.tsx'
import { SharePreview } from '../components/share-preview.tsx'
import { actOnEditPage, readEditPage } from '../edit-page.server.ts'

export const loader = screen(readEditPage)

export const action = screen(actOnEditPage)

export const shouldRevalidate = keepTypedOnRetry

/** Everything about a page but its blocks, which have an editor of their own. */
export default function EditPageScreen() {
  const shown = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const fault = answer && 'stamp' in answer ? answer : undefined
  const refused = answer && 'refused' in answer ? answer.refused : null
  const t = useT()
  const { id, form, leaving } = shown
  return (
    <RecordPage
      title={t('records-screen.edit-of', { title: form.title })}
      above={[{ label: t('page-making.pages'), href: '/cms/pages' }]}
      action={
        <>
          {shown.isGroup && (
            <LinkButton kind="quiet" href={`/cms/post/${id}/add`}>
              {t('page-making.write-here')}
            </LinkButton>
          )}
          <PageLink href={shown.pageHref} />
          {!shown.isNavigator && (
            <LinkButton kind="quiet" icon={<Languages />} href={`/cms/translate/${id}`}>
              {t('page-making.translate')}
            </LinkButton>
          )}
          <LinkButton
            icon={<LayoutTemplate />}
            href={shown.isNavigator ? `/cms/menu/${id}` : `/cms/builder/${id}`}
          >
            {t(shown.isNavigator ? 'page-making.edit-menu' : 'page-making.build')}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <Badge tone={shown.isOpen ? 'ok' : 'neutral'}>
          {t(shown.isOpen ? 'page-making.open' : 'page-making.draft')}
        </Badge>
        <Badge>{t(`page-making.type-${shown.type}`)}</Badge>
        {shown.hasPassword && <Badge tone="info">{t('page-making.has-password')}</Badge>}
      </div>
      {shown.isMade && !fault && (
        <Alert tone="ok" title={t('page-making.made')}>
          {t('page-making.made-text')}
        </Alert>
      )}
      {shown.notice && !fault && <Alert tone="ok">{t(`page-making.${shown.notice}-done`)}</Alert>}
      {refused && <Alert tone="bad">{refused}</Alert>}
      {leaving ? (
        <DeletePage id={id} title={form.title} {...leaving} />
      ) : (
        <SharePreview shown={shown}>
          <EditingNotices shown={shown} fault={fault} />
          <EditingForm shown={shown} fault={fault} cancelHref="/cms/pages" />
          <MoreActions
            id={id}
            title={form.title}
            hasPassword={shown.hasPassword}
            isGroup={shown.isGroup}
            templates={shown.templates}
          />
        </SharePreview>
      )}
    </RecordPage>
  )
}

interface MoreActionsProps {
  readonly id: string
  readonly title: string
  readonly hasPassword: boolean
  readonly isGroup: boolean
  readonly templates: readonly { readonly _id: string; readonly title: string }[]
}

function MoreActions({ id, title, hasPassword, isGroup, templates }: MoreActionsProps) {
  const t = useT()
  const [over, setOver] = useState('')
  return (
    <div className="max-w-reading">
      <Card title={t('page-making.more')}>
        <div className="grid gap-5">
          <Form method="post" className="grid gap-3">
            <input type="hidden" name="intent" value="template" />
            {templates.length > 0 && (
              <Field
                id="template-over"
                label={t('page-making.template-over')}
                help={over === '' ? undefined : t('page-making.template-over-help')}
              >
                {(wiring) => (
                  <Select
                    {...wiring}
                    name="over"
                    value={over}
                    onChange={(event) => setOver(event.target.value)}
                    options={[
                      { value: '', label: t('page-making.template-new') },
                      ...templates.map((one) => ({
                        value: one._id,
                        label: t('page-making.template-instead', { name: one.title }),
                      })),
                    ]}
                  />
                )}
              </Field>
            )}
            {over === '' && (
              <>
                <Field
                  id="template-name"
                  label={t('page-making.template-name')}
                  help={t('page-making.template-help')}
                >
                  {(wiring) => <TextInput {...wiring} name="name" defaultValue={title} maxLength={200} />}
                </Field>
                <Checkbox name="shared" label={t('page-making.template-shared')} />
              </>
            )}
            <div>
              <Button type="submit" kind="secondary" icon={<BookmarkPlus />}>
                {t('page-making.save-template')}
              </Button>
            </div>
          </Form>
          <div className="flex flex-wrap gap-2 border-t border-line pt-4 max-sm:*:grow">
            <Form method="post">
              <Button type="submit" kind="quiet" name="intent" value="copy" icon={<Copy />}>
                {t('page-making.copy')}
              </Button>
            </Form>
            {hasPassword && (
              <Form method="post">
                <Button type="submit" kind="quiet" name="intent" value="unlock" icon={<LockOpen />}>
                  {t('page-making.unlock')}
                </Button>
              </Form>
            )}
            {isGroup && (
              <LinkButton kind="quiet" icon={<Rss />} href={`/cms/feed/${id}`}>
                {t('page-making.feed')}
              </LinkButton>
            )}
            <LinkButton kind="quiet" icon={<Trash2 />} href={`/cms/edit/${id}?delete=1`}>
              {t('page-making.delete')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </div>
  )
}
