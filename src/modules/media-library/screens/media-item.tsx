import { Trash2 } from 'lucide-react'
import { data, Form, redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { DomainError } from '#kernel/errors.ts'
import { readForm, textIn } from '#shell/read-form.server.ts'
import { RecordPage } from '#shell/records/record-page.tsx'
import { type ScreenArgs, screen } from '#shell/screen.server.ts'
import { useT } from '#shell/texts.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { PictureDesk } from '../components/picture-desk.tsx'
import { ReplaceForm } from '../components/replace-form.tsx'
import {
  cropItem,
  describeItem,
  findItem,
  findItemUses,
  focusItem,
  removeItems,
  replaceItem,
} from '../items/change-item.server.ts'
import { sayUses } from '../items/say-uses.server.ts'
import styles from './media.css?url'

export const links = () => [{ rel: 'stylesheet', href: styles }]

export const loader = screen(async ({ ctx, params, url }) => {
  const item = await findItem(ctx, params.id ?? '')
  const notice = url.searchParams.get('done')
  return {
    meta: { title: item.name },
    item,
    uses: await sayUses(ctx, await findItemUses(ctx, item)),
    notice: notice === 'saved' || notice === 'replaced' ? notice : null,
    changed: Number(url.searchParams.get('n') ?? 0) || 0,
  }
})

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What can be done with a file; each answers how many records follow it. */
const workByIntent: Readonly<
  Record<string, (args: ScreenArgs, id: string, form: FormData) => Promise<number | undefined>>
> = {
  async describe({ ctx }, id, form) {
    await describeItem(ctx, id, {
      name: textIn(form, 'name'),
      alt: textIn(form, 'alt'),
      folder: textIn(form, 'folder'),
    })
    return undefined
  },
  async focus({ ctx }, id, form) {
    await focusItem(ctx, id, { x: Number(textIn(form, 'x')), y: Number(textIn(form, 'y')) })
    return undefined
  },
  crop: ({ ctx }, id, form) => cropItem(ctx, id, textIn(form, 'address'), parse(textIn(form, 'crop'))),
  replace: ({ ctx }, id, form) => replaceItem(ctx, id, textIn(form, 'address')),
}

export const action = screen(async (args) => {
  const { ctx, params, request, url } = args
  const form = await readForm(request)
  const { _id } = await findItem(ctx, params.id ?? '')
  const intent = textIn(form, 'intent')
  try {
    if (intent === 'delete') {
      const [stayed] = await removeItems(ctx, [_id])
      if (stayed) throw new DomainError('media-library.still-used', { status: 409 })
      return redirect('/cms/media')
    }
    const work = Object.hasOwn(workByIntent, intent) ? workByIntent[intent] : undefined
    if (!work) throw new DomainError('media-library.bad-values')
    const changed = await work(args, _id, form)
    return redirect(`${url.pathname}?done=${changed === undefined ? 'saved' : `replaced&n=${changed}`}`)
  } catch (error) {
    if (!(error instanceof DomainError) || ![400, 409].includes(error.status)) throw error
    await ctx.rollback()
    return data({ message: ctx.t(error.code, error.values) }, { status: error.status })
  }
})

/** One file of the library: what it is called, what is shown of it, and where. */
export default function MediaItemScreen() {
  const { item, uses, notice, changed } = useLoaderData<typeof loader>()
  const fault = useActionData<typeof action>()
  const t = useT()
  const isBusy = useNavigation().formData?.get('intent') === 'describe'
  const isPicture = item.type.startsWith('image/')
  const message = fault && 'message' in fault ? fault.message : null
  return (
    <RecordPage title={item.name} above={[{ label: t('media-library.title'), href: '/cms/media' }]}>
      {message && <Alert tone="bad" title={message} />}
      {notice && !message && <Alert tone="ok">{t(`media-library.${notice}`, { n: changed })}</Alert>}
      {isPicture && item.alt === null && <Alert tone="warn">{t('media-library.ask-alt')}</Alert>}
      <Card title={t('media-library.about')}>
        {isPicture ? (
          <img className="ml-shown" src={item.shown} alt={item.alt ?? ''} />
        ) : (
          <a
            className="text-brand underline-offset-4 hover:underline"
            href={item.shown}
            target="_blank"
            rel="noreferrer"
          >
            {t('media-library.open')}
          </a>
        )}
        <Form method="post" className="mt-4 grid gap-4" key={`${item.name} ${item.alt} ${item.folder}`}>
          <input type="hidden" name="intent" value="describe" />
          <Field id="media-name" label={t('media-library.name')}>
            {(wiring) => (
              <TextInput {...wiring} name="name" required maxLength={300} defaultValue={item.name} />
            )}
          </Field>
          {isPicture && (
            <Field id="media-alt" label={t('media-library.alt')} help={t('media-library.alt-help')}>
              {(wiring) => <TextInput {...wiring} name="alt" maxLength={500} defaultValue={item.alt ?? ''} />}
            </Field>
          )}
          <Field id="media-folder" label={t('media-library.folder')} help={t('media-library.folder-help')}>
            {(wiring) => <TextInput {...wiring} name="folder" maxLength={200} defaultValue={item.folder} />}
          </Field>
          <div>
            <Button type="submit" busy={isBusy}>
              {t('media-library.save')}
            </Button>
          </div>
        </Form>
      </Card>
      {isPicture && (
        <Card title={t('media-library.part')}>
          <PictureDesk key={item.shown} item={item} />
        </Card>
      )}
      <Card title={t('media-library.uses')}>
        {uses.length === 0 ? (
          <p className="text-muted">{t('media-library.no-uses')}</p>
        ) : (
          <ul className="grid gap-2">
            {uses.map(({ key, kind, title, href }) => (
              <li key={key} className="wrap-anywhere">
                <span className="text-muted">{kind}: </span>
                {href === null ? (
                  title
                ) : (
                  <a className="text-brand underline-offset-4 hover:underline" href={href}>
                    {title}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
        <ReplaceForm uses={uses.length} type={item.type} />
      </Card>
      {uses.length === 0 && (
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <Button type="submit" kind="danger" icon={<Trash2 />}>
            {t('media-library.delete')}
          </Button>
        </Form>
      )}
    </RecordPage>
  )
}
