import { Bookmark, Check, Columns3, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { listQuery, PAGE_SIZES, parseListAddress } from '#kernel/lists/list-address.ts'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import type { ListData } from './list-screen.server.ts'

/** Chooses columns and rows a page; both are remembered for the person. */
export function ListColumns({ data }: { data: ListData }) {
  const t = useT()
  const { description, shown, address, path } = data
  return (
    <Dialog
      title={t('lists.columns')}
      closeLabel={t('lists.close')}
      trigger={
        <Button kind="secondary" size="small" icon={<Columns3 />}>
          {t('lists.columns')}
        </Button>
      }
    >
      <Form
        method="post"
        action={`${path}${listQuery(address, description.shape)}`}
        className="grid gap-3"
        id="list-columns"
      >
        <input type="hidden" name="do" value="choose" />
        <fieldset className="gap-x-6 sm:columns-2">
          <legend className="sr-only">{t('lists.columns')}</legend>
          {description.columns
            .filter(({ isChoosable }) => isChoosable)
            .map(({ name, label, isTitle }) => (
              <Checkbox
                key={name}
                name="column"
                value={name}
                label={label}
                defaultChecked={shown.includes(name)}
                {...(isTitle ? { checked: true, readOnly: true } : {})}
              />
            ))}
        </fieldset>
        <Field id="list-size" label={t('lists.size')}>
          {(wiring) => (
            <Select
              {...wiring}
              name="size"
              defaultValue={String(address.size)}
              options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            />
          )}
        </Field>
        <DialogClose render={<Button type="submit">{t('lists.show')}</Button>} />
      </Form>
    </Dialog>
  )
}

/** Opens saved views of the list, saves the one that is shown, and takes away what nobody needs. */
export function ListViews({ data }: { data: ListData }) {
  const t = useT()
  const [isSaving, setSaving] = useState(false)
  const { views, path, description, address } = data
  const { shape } = description
  const here = `${path}${listQuery(address, shape)}`
  const hrefOf = (query: string, view: string) =>
    `${path}${listQuery({ ...parseListAddress(new URLSearchParams(query), shape), view }, shape)}`
  return (
    <>
      <Menu
        trigger={
          <Button kind="secondary" size="small" icon={<Bookmark />}>
            {t('lists.views')}
          </Button>
        }
        entries={[
          ...views.map(({ id, name, query, shared }) => ({
            key: id,
            label: shared ? t('lists.shared-view', { name }) : name,
            ...(id === address.view ? { icon: <Check /> } : {}),
            href: hrefOf(query, id),
          })),
          {
            key: 'save',
            label: t('lists.save-view'),
            separated: views.length > 0,
            onSelect: () => setSaving(true),
          },
        ]}
      />
      <Dialog
        title={t('lists.save-view')}
        description={t('lists.save-view-text')}
        closeLabel={t('lists.close')}
        open={isSaving}
        onOpenChange={setSaving}
      >
        <Form method="post" action={here} className="grid gap-3" onSubmit={() => setSaving(false)}>
          <input type="hidden" name="do" value="save-view" />
          <Field id="list-view-name" label={t('lists.view-name')} required>
            {(wiring) => <TextInput {...wiring} name="name" required maxLength={100} />}
          </Field>
          {description.mayShare && <Checkbox name="shared" label={t('lists.share-view')} />}
          <Button type="submit">{t('lists.save')}</Button>
        </Form>
        {views.some(({ isOwn, shared }) => isOwn || (shared && description.mayShare)) && (
          <ul className="mt-4 grid gap-1 border-t border-line pt-3">
            {views
              .filter(({ isOwn, shared }) => isOwn || (shared && description.mayShare))
              .map((view) => (
                <ViewRow key={view.id} view={view} action={here} />
              ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

/** A view that can be given another name, or taken away. */
function ViewRow({ view: { id, name }, action }: { view: ListData['views'][number]; action: string }) {
  const t = useT()
  return (
    <li className="flex items-end gap-2">
      <Form method="post" action={action} className="flex grow items-end gap-2">
        <input type="hidden" name="view" value={id} />
        <div className="grow">
          <TextInput
            name="name"
            defaultValue={name}
            aria-label={t('lists.view-name')}
            required
            maxLength={100}
          />
        </div>
        <IconButton
          type="submit"
          name="do"
          value="rename-view"
          label={t('lists.rename-view', { name })}
          icon={<Check />}
        />
      </Form>
      <Form method="post" action={action}>
        <input type="hidden" name="view" value={id} />
        <IconButton
          type="submit"
          name="do"
          value="remove-view"
          label={t('lists.remove-view', { name })}
          icon={<Trash2 />}
        />
      </Form>
    </li>
  )
}
