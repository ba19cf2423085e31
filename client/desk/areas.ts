import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type DeskRole, deskRoles, rolesWithPrices } from '#shared/desk/desk-call.ts'

export interface DeskAreaPage {
  /** The path below /desk. Everything below it belongs to the area. */
  path: string
  title: string
  roles: readonly DeskRole[]
  /** True if it works on orders, which another shop system may keep. */
  isOfOrders?: boolean
  Page: LazyExoticComponent<ComponentType>
}

/** Returns an area that loads when it is opened; by default for the roles that see prices. */
function area(
  path: string,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  more: Partial<DeskAreaPage> = {},
): DeskAreaPage {
  return { path, title, roles: rolesWithPrices, Page: lazy(load), ...more }
}

/** The areas of the desk in the order of the menu. */
export const areas: readonly DeskAreaPage[] = [
  area('/orders', 'Orders', () => import('./orders/orders-area.tsx'), { roles: deskRoles, isOfOrders: true }),
  area('/conversations', 'Conversations', () => import('./conversations/conversations-area.tsx')),
  area('/money', 'Money', () => import('./money/money-area.tsx'), { isOfOrders: true }),
  area('/products', 'Products', () => import('./products/products-area.tsx')),
  area('/customers', 'Customers', () => import('./customers/customers-area.tsx')),
  area('/coupons', 'Coupons', () => import('./coupons/coupons-area.tsx'), { isOfOrders: true }),
  area('/giftcards', 'Gift cards', () => import('./giftcards/gift-cards-area.tsx'), { isOfOrders: true }),
  area('/content', 'Content', () => import('./content/content-area.tsx')),
  area('/figures', 'Figures', () => import('./figures/figures-area.tsx')),
  area('/newsletter', 'Newsletter', () => import('./newsletter/newsletter-area.tsx')),
  area('/journal', 'Journal', () => import('./journal/journal-area.tsx')),
  area('/colleagues', 'Colleagues', () => import('./colleagues/colleagues-area.tsx'), { roles: deskRoles }),
]
