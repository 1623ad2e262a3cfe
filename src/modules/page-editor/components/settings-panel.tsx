import { ArrowDown, ArrowUp, Copy, CornerLeftUp, Files, Trash2 } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { isLoose, patchPart } from '../model/change-parts.ts'
import { membersOf, type Part, typeOf } from '../model/part.ts'
import { findWay } from '../model/places.ts'
import { BlockSettings } from './block-settings.tsx'
import { copyPart } from './clipboard.ts'
import { CommentList } from './comment-list.tsx'
import { FieldControl } from './field-control.tsx'
import { LogicPanel } from './logic-panel.tsx'
import { MoveInto } from './move-into.tsx'
import { AddColumn, RowSettings } from './row-settings.tsx'
import { StylePanel } from './style-panel.tsx'
import type { PageDesk } from './use-page.ts'
import { WidthBar } from './width-bar.tsx'

interface PanelProps {
  readonly page: PageDesk
  readonly frame: RefObject<HTMLIFrameElement | null>
}

const tabs = ['settings', 'style', 'logic', 'comments'] as const

/** A column has no rules, and no name that a comment could keep it by. */
const tabsOf = ({ kind }: Part) =>
  tabs.filter((one) => kind === 'object' || (one !== 'logic' && (one !== 'comments' || kind === 'row')))

/** What can be set of the chosen part, and what can be done with it. */
export function SettingsPanel({ page, frame }: PanelProps) {
  const t = useT()
  const [tab, setTab] = useState<(typeof tabs)[number]>('settings')
  const { part } = page
  if (!part)
    return (
      <div className="pe-settings">
        <p className="pe-none">{t('page-editor.choose-part')}</p>
        <h2>{t('page-editor.page-comments')}</h2>
        <CommentList page={page} part={null} />
      </div>
    )
  const way = findWay(page.parts, part.id)
  const own = page.warnings.filter((one) => one.part === part.id)
  const shown = tabsOf(part)
  const isFree = isLoose(page.parts, part.id)
  return (
    <div className="pe-settings">
      <h2>{page.nameOf(part)}</h2>
      <div className="pe-tools" role="toolbar" aria-label={t('page-editor.part-tools')}>
        <IconButton label={t('page-editor.up')} icon={<ArrowUp />} onClick={() => page.stepBy(-1)} />
        <IconButton label={t('page-editor.down')} icon={<ArrowDown />} onClick={() => page.stepBy(1)} />
        <IconButton
          label={t('page-editor.outer')}
          icon={<CornerLeftUp />}
          disabled={way.length < 2}
          onClick={() => page.select(way.at(-2)?.id ?? null)}
        />
        <IconButton
          label={t('page-editor.duplicate')}
          icon={<Files />}
          disabled={!isFree}
          onClick={page.duplicate}
        />
        <IconButton
          label={t('page-editor.copy')}
          icon={<Copy />}
          onClick={() => {
            const text = page.copyText()
            if (text) void copyPart(text)
            page.say(t('page-editor.said-copied'))
          }}
        />
        <IconButton
          label={t('page-editor.remove')}
          icon={<Trash2 />}
          disabled={!isFree}
          onClick={page.remove}
        />
      </div>
      <MoveInto page={page} part={part} />
      {own
        .filter(({ kind }) => kind !== 'ring' && kind !== 'gone')
        .map(({ kind }) => (
          <p key={kind} role={kind === 'no-alt' ? undefined : 'alert'} className="pe-alert">
            {t(`page-editor.warning-${kind}`)}
          </p>
        ))}
      <div className="pe-tabs" role="tablist">
        {shown.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            aria-selected={tab === name}
            onClick={() => setTab(name)}
          >
            {t(`page-editor.tab-${name}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" key={`${part.id} ${tab}`}>
        {tab === 'settings' && part.kind === 'row' && <RowSettings page={page} row={part} />}
        {tab === 'settings' && part.kind === 'column' && <ColumnSettings page={page} part={part} />}
        {tab === 'settings' && typeOf(part) === 'row' && (
          <div className="pe-fields">
            <WidthBar page={page} row={part} />
            <AddColumn page={page} row={part} />
          </div>
        )}
        {tab === 'settings' && part.kind === 'object' && (
          <BlockSettings page={page} part={part} frame={frame} />
        )}
        {tab === 'style' && part.kind !== 'other' && <StylePanel page={page} part={part} />}
        {tab === 'logic' && part.kind === 'object' && <LogicPanel page={page} part={part} />}
        {tab === 'comments' && shown.includes(tab) && <CommentList page={page} part={part.id} />}
      </div>
    </div>
  )
}

function ColumnSettings({ page, part }: { readonly page: PageDesk; readonly part: Part }) {
  const t = useT()
  const { sz } = membersOf(part)
  return (
    <FieldControl
      spec={{
        name: 'sz',
        kind: 'number',
        label: t('page-editor.small-width'),
        initial: 12,
        range: { min: 1, max: 12 },
      }}
      postId={page.desk.post._id}
      value={sz}
      onChange={(value) => page.change(patchPart(page.parts, part.id, { sz: value }), `sz ${part.id}`)}
    />
  )
}
