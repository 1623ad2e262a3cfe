import {
  BookOpen,
  Calendar,
  CirclePlay,
  ClipboardList,
  Download,
  FileText,
  Globe,
  Image,
  type LucideIcon,
  Square,
  Volume2,
} from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  'book-open': BookOpen,
  calendar: Calendar,
  'circle-play': CirclePlay,
  'clipboard-list': ClipboardList,
  download: Download,
  'file-text': FileText,
  globe: Globe,
  image: Image,
  'volume-2': Volume2,
}

/** The sign of a kind of lesson, by the name that its declaration has. */
export function KindIcon({ icon }: { readonly icon: string | undefined }) {
  const Icon = icons[icon ?? ''] ?? Square
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
}
