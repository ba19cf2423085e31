import '../styles/styles.ts'
import { createRoot } from 'react-dom/client'
import type { DeskShell } from '#shared/desk/desk-shell.ts'
import { storeViews } from '#shared/store-view.ts'
import { DeskApp } from './desk-app.tsx'
import { loadDeskLanguage } from './language.ts'

/** Draws the desk into the document of worker/desk/shell.ts. */
async function start(container: HTMLElement): Promise<void> {
  const shell: DeskShell = JSON.parse(container.dataset.shell ?? '{}')
  const spoken = await loadDeskLanguage(shell.language ?? storeViews[shell.view].locale)
  createRoot(container).render(<DeskApp shell={shell} spoken={spoken} />)
}

const container = document.getElementById('desk')
if (container) void start(container)
