export { NotebookPen as default } from 'lucide-react'
