import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import {
  Bold,
  CodeXml,
  Heading2,
  Heading3,
  Italic,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#shell/texts.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { cleanPasted } from './clean-pasted.ts'
import { isPlainEnough } from './plain-enough.ts'
import type { RichTextProps } from './rich-text-input.tsx'

interface EditorProps extends RichTextProps {
  /** The box with the HTML, where that is shown instead. */
  readonly source: ReactNode
  readonly onChange: (html: string) => void
  readonly onSource: (isSource: boolean) => void
}

interface Tool {
  readonly name: string
  readonly icon: ReactNode
  readonly run: (editor: Editor) => void
  readonly isOn?: (editor: Editor) => boolean
}

const tools: readonly Tool[] = [
  {
    name: 'bold',
    icon: <Bold />,
    run: (e) => e.chain().focus().toggleBold().run(),
    isOn: (e) => e.isActive('bold'),
  },
  {
    name: 'italic',
    icon: <Italic />,
    run: (e) => e.chain().focus().toggleItalic().run(),
    isOn: (e) => e.isActive('italic'),
  },
  ...([2, 3] as const).map((level) => ({
    name: `heading${level}`,
    icon: level === 2 ? <Heading2 /> : <Heading3 />,
    run: (e: Editor) => void e.chain().focus().toggleHeading({ level }).run(),
    isOn: (e: Editor) => e.isActive('heading', { level }),
  })),
  {
    name: 'list',
    icon: <List />,
    run: (e) => e.chain().focus().toggleBulletList().run(),
    isOn: (e) => e.isActive('bulletList'),
  },
  {
    name: 'numbers',
    icon: <ListOrdered />,
    run: (e) => e.chain().focus().toggleOrderedList().run(),
    isOn: (e) => e.isActive('orderedList'),
  },
  {
    name: 'quote',
    icon: <Quote />,
    run: (e) => e.chain().focus().toggleBlockquote().run(),
    isOn: (e) => e.isActive('blockquote'),
  },
  { name: 'undo', icon: <Undo2 />, run: (e) => e.chain().focus().undo().run() },
  { name: 'redo', icon: <Redo2 />, run: (e) => e.chain().focus().redo().run() },
]

const pressed = { background: 'color-mix(in oklab, var(--brand) 14%, transparent)', color: 'var(--brand)' }

/** The editor itself, with its row of tools. */
export default function RichTextEditor({ value, wiring, source, onChange, onSource }: EditorProps) {
  const t = useT()
  const { id, name, required } = wiring
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false, autolink: true } }),
    ],
    content: value,
    immediatelyRender: false,
    // Its own sheet would be an inline one, which the page's policy refuses.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: cleanPasted,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...(wiring['aria-describedby'] && { 'aria-describedby': wiring['aria-describedby'] }),
        ...(wiring['aria-invalid'] && { 'aria-invalid': 'true' }),
        ...(required && { 'aria-required': 'true' }),
        class: 'rich-text px-3 py-2 outline-none',
        style: 'white-space: pre-wrap; min-height: 12rem',
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => Boolean(now && isOn?.(now))),
  })
  const sourceTool = (
    <IconButton
      label={t(source ? 'records-screen.text.visual' : 'records-screen.text.source')}
      icon={<CodeXml />}
      aria-pressed={source !== null}
      disabled={source !== null && !isPlainEnough(value)}
      onClick={() => {
        if (source) editor?.commands.setContent(value, { emitUpdate: false })
        onSource(source === null)
      }}
    />
  )
  return (
    <div className="rounded-control border border-edge bg-surface">
      <div
        className="flex flex-wrap border-b border-line"
        role="toolbar"
        aria-label={t('records-screen.text.tools')}
      >
        {!source &&
          editor &&
          tools.map((tool, at) => (
            <IconButton
              key={tool.name}
              label={t(`records-screen.text.${tool.name}`)}
              icon={tool.icon}
              aria-pressed={tool.isOn ? (active?.[at] ?? false) : undefined}
              style={active?.[at] ? pressed : undefined}
              onClick={() => tool.run(editor)}
            />
          ))}
        {!source && editor && <LinkTool editor={editor} />}
        {sourceTool}
      </div>
      {source ?? (
        <>
          <span id={`${id}-label`} className="sr-only">
            {t('records-screen.text.box')}
          </span>
          <EditorContent editor={editor} />
          <input type="hidden" name={name} value={value} />
        </>
      )}
    </div>
  )
}

function LinkTool({ editor }: { readonly editor: Editor }) {
  const t = useT()
  return (
    <IconButton
      label={t('records-screen.text.link')}
      icon={<Link />}
      onClick={() => {
        const before = editor.getAttributes('link').href as string | undefined
        const href = window.prompt(t('records-screen.text.link-address'), before ?? 'https://')
        if (href === null) return
        const chain = editor.chain().focus().extendMarkRange('link')
        if (/^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S+/.test(href)) chain.setLink({ href }).run()
        else chain.unsetLink().run()
      }}
    />
  )
}
