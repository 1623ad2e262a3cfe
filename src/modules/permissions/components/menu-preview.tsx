import { Form } from 'react-router'
import { useT } from '#shell/texts.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Select } from '#ui/select.tsx'

type MenuPreviewProps = {
  section: string
  role: string
  roles: readonly string[]
  menu: readonly { readonly path: string; readonly title: string; readonly children: readonly string[] }[]
}

/** What the menu of a role has. */
export function MenuPreview({ section, role, roles, menu }: MenuPreviewProps) {
  const t = useT()
  return (
    <Card title={t('permissions.preview')}>
      <p className="text-sm text-muted">{t('permissions.preview-text')}</p>
      <Form method="get" className="mt-3 flex items-end gap-2">
        <input type="hidden" name="section" value={section} />
        <label className="grow text-sm font-medium">
          {t('permissions.preview-as')}
          <Select
            key={role}
            name="as"
            defaultValue={role}
            options={roles.map((value) => ({ value, label: t(`shell.role.${value}`) }))}
          />
        </label>
        <Button type="submit" kind="secondary">
          {t('permissions.show')}
        </Button>
      </Form>
      {menu.length === 0 && <p className="mt-4 text-muted">{t('permissions.preview-none')}</p>}
      <ul className="mt-4 grid gap-3 text-sm">
        {menu.map(({ path, title, children }) => (
          <li key={path}>
            <p className="font-semibold">{title}</p>
            {children.length > 0 && <p className="text-muted">{children.join(' · ')}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
