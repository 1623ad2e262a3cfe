import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useT } from '#shell/texts.tsx'
import { type Part, typeOf, walkParts } from '../model/part.ts'
import { wordsOfPart } from '../model/words-of-part.ts'
import { BlockIcon } from './block-icon.tsx'
import type { PageDesk } from './use-page.ts'

/** What all parts of the list are drawn by; the same as long as nothing of it changes, so that only parts that changed are drawn again. */
type Look = Pick<PageDesk, 'selected' | 'select' | 'warnings' | 'blocks' | 'nameOf'> &
  Pick<PageDesk['desk'], 'comments'>

/** The parts of the page as a list to choose from, with what was said about them and what is wrong with them. */
export const Outline = memo(function Outline({ page }: { readonly page: PageDesk }) {
  const t = useT()
  const [words, setWords] = useState('')
  const { selected, select, warnings, blocks, nameOf } = page
  const { comments } = page.desk
  const look = useMemo<Look>(
    () => ({ selected, select, warnings, blocks, nameOf, comments }),
    [selected, select, warnings, blocks, nameOf, comments],
  )
  const wanted = words.trim().toLowerCase()
  const hits =
    wanted === ''
      ? null
      : [...walkParts(page.parts)].filter((part) =>
          wordsOfPart(part, blocks.get(typeOf(part))).some((one) => one.toLowerCase().includes(wanted)),
        )
  return (
    <div className="pe-outline">
      <label className="pe-label" htmlFor="pe-find">
        {t('page-editor.find')}
      </label>
      <input
        id="pe-find"
        className="pe-input"
        type="search"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {hits && <p className="pe-none">{t('page-editor.found', { n: hits.length })}</p>}
      {page.parts.length === 0 && <p className="pe-none">{t('page-editor.empty')}</p>}
      <ul className="pe-tree">
        {(hits ?? page.parts).map((part) => (
          <OutlineItem key={part.id} part={part} look={look} depth={0} isFlat={hits !== null} />
        ))}
      </ul>
    </div>
  )
})

interface ItemProps {
  readonly part: Part
  readonly look: Look
  readonly depth: number
  readonly isFlat: boolean
}

const OutlineItem = memo(function OutlineItem({ part, look, depth, isFlat }: ItemProps) {
  const t = useT()
  const button = useRef<HTMLButtonElement>(null)
  const isChosen = look.selected === part.id
  useEffect(() => {
    if (isChosen) button.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const own = look.warnings.filter((one) => one.part === part.id)
  const said = look.comments.filter((one) => one.part === part.id && one.doneAt === null).length
  return (
    <li>
      <button
        ref={button}
        type="button"
        className="pe-node"
        data-part={part.id}
        data-kind={part.kind}
        aria-pressed={isChosen}
        style={{ paddingInlineStart: `${0.5 + depth * 0.75}rem` }}
        onClick={() => look.select(part.id)}
      >
        <BlockIcon
          type={part.kind === 'object' ? typeOf(part) : part.kind === 'row' ? 'row' : 'column'}
          group={look.blocks.get(typeOf(part))?.group}
        />
        <span>{look.nameOf(part)}</span>
        {own.map(({ kind }) => (
          <b key={kind} className="pe-warn" title={t(`page-editor.warning-${kind}`)}>
            !<span className="sr-only">{t(`page-editor.warning-${kind}`)}</span>
          </b>
        ))}
        {said > 0 && <b className="pe-said">{t('page-editor.comments-open', { n: said })}</b>}
      </button>
      {!isFlat && part.parts.length > 0 && (
        <ul>
          {part.parts.map((one) => (
            <OutlineItem key={one.id} part={one} look={look} depth={depth + 1} isFlat={false} />
          ))}
        </ul>
      )}
    </li>
  )
})
