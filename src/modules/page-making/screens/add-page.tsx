import { Form, useActionData, useLoaderData, useNavigation } from 'react-router'
import { RecordPage } from '#shell/records/record-page.tsx'
import { screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { addPage, readAdding } from '../add/add-page.server.ts'
import { TemplateChoice } from '../components/template-choice.tsx'

export const loader = screen(readAdding)

export const action = screen(addPage)

/** A new page: what it is called, and what it begins with. */
export default function AddPageScreen() {
  const { group, templates, chosen, kinds, kind } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const isBusy = useNavigation().state !== 'idle'
  const t = useT()
  const typed = fault?.typed
  return (
    <RecordPage
      title={group ? t('page-making.add-in', { group: group.title }) : t('page-making.add')}
      above={[
        { label: t('page-making.pages'), href: '/cms/pages' },
        ...(group ? [{ label: group.title, href: `/cms/pages/${group._id}` }] : []),
      ]}
    >
      {fault && <Alert tone="bad" title={fault.message} />}
      <Form method="post" noValidate className="grid gap-6">
        <Card title={t('page-making.name')}>
          <div className="grid max-w-reading gap-5 md:grid-cols-2">
            <Field
              id="title"
              label={t('page-making.title')}
              error={fault?.errors.title}
              help={t('page-making.title-help')}
            >
              {(wiring) => (
                <TextInput {...wiring} name="title" defaultValue={typed?.title ?? ''} maxLength={200} />
              )}
            </Field>
            <Field
              id="slug"
              label={t('page-making.slug')}
              error={fault?.errors.slug}
              help={t('page-making.slug-help')}
            >
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name="slug"
                  defaultValue={typed?.slug ?? ''}
                  maxLength={120}
                  autoCapitalize="off"
                />
              )}
            </Field>
          </div>
        </Card>
        <Card title={t('page-making.begin-with')}>
          <div className="grid gap-6">
            <RadioGroup
              id="kind"
              name="kind"
              legend={t('page-making.kind')}
              help={t('page-making.kind-help')}
              defaultValue={typed?.kind || kind}
              choices={kinds.map((value) => ({
                value,
                label: t(`page-making.kind-${value}`),
                help: t(`page-making.kind-${value}-help`),
              }))}
            />
            <TemplateChoice templates={templates} chosen={typed?.template || chosen} />
          </div>
        </Card>
        <div className="flex flex-wrap gap-2 max-sm:*:grow">
          <Button type="submit" busy={isBusy}>
            {t('page-making.make')}
          </Button>
          <LinkButton kind="quiet" href={group ? `/cms/pages/${group._id}` : '/cms/pages'}>
            {t('records-screen.cancel')}
          </LinkButton>
        </div>
      </Form>
    </RecordPage>
  )
}
