import {
  Award,
  Box,
  CalendarDays,
  CircleUser,
  CodeXml,
  Columns2,
  FileText,
  FileUp,
  Film,
  Heading,
  Image,
  Images,
  LayoutList,
  ListChecks,
  type LucideIcon,
  MapPin,
  Menu,
  MousePointerClick,
  Newspaper,
  PanelTop,
  Rows3,
  SquareCheck,
  Table2,
  TextCursorInput,
  Type,
} from 'lucide-react'
import type { BlockGroup } from '../model/describe-block.ts'

const ofType: Readonly<Record<string, LucideIcon>> = {
  row: Columns2,
  column: Rows3,
  header: Heading,
  paragraph: Type,
  html: CodeXml,
  image: Image,
  button: MousePointerClick,
  menu: Menu,
  navigation: Menu,
  post_list: Newspaper,
  post_detail: FileText,
  gallery: Images,
  slideshow: Images,
  video: Film,
  youtube: Film,
  embed: MapPin,
  preview: FileText,
  popup: PanelTop,
  input: TextCursorInput,
  textarea: TextCursorInput,
  select: LayoutList,
  radiobox: ListChecks,
  checkbox: SquareCheck,
  datetime: CalendarDays,
  upload: FileUp,
  address: MapPin,
  table: Table2,
  lesson_calendar: CalendarDays,
  certificate_check: Award,
  submit: MousePointerClick,
}
const ofGroup: Readonly<Record<BlockGroup, LucideIcon>> = {
  layout: Columns2,
  content: Type,
  form: TextCursorInput,
  media: Image,
  learning: Award,
  people: CircleUser,
  more: Box,
}

/** The small picture of a type of block. */
export function BlockIcon({
  type,
  group = 'more',
}: {
  readonly type: string
  readonly group?: BlockGroup | undefined
}) {
  const Icon = ofType[type] ?? ofGroup[group]
  return <Icon aria-hidden="true" />
}
