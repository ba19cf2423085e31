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

/** The areas of the desk in the order of the menu. Each loads when it is opened. */
export const areas: readonly DeskAreaPage[] = [
  {
    path: '/orders',
    isOfOrders: true,
    title: 'Orders',
    roles: deskRoles,
    Page: lazy(() => import('./orders/orders-area.tsx')),
  },
  {
    path: '/conversations',
    title: 'Conversations',
    roles: rolesWithPrices,
    Page: lazy(() => import('./conversations/conversations-area.tsx')),
  },
  {
    path: '/money',
    isOfOrders: true,
    title: 'Money',
    roles: rolesWithPrices,
    Page: lazy(() => import('./money/money-area.tsx')),
  },
  {
    path: '/products',
    title: 'Products',
    roles: rolesWithPrices,
    Page: lazy(() => import('./products/products-area.tsx')),
  },
  {
    path: '/customers',
    title: 'Customers',
    roles: rolesWithPrices,
    Page: lazy(() => import('./customers/customers-area.tsx')),
  },
  {
    path: '/coupons',
    isOfOrders: true,
    title: 'Coupons',
    roles: rolesWithPrices,
    Page: lazy(() => import('./coupons/coupons-area.tsx')),
  },
  {
    path: '/giftcards',
    isOfOrders: true,
    title: 'Gift cards',
    roles: rolesWithPrices,
    Page: lazy(() => import('./giftcards/gift-cards-area.tsx')),
  },
  {
    path: '/content',
    title: 'Content',
    roles: rolesWithPrices,
    Page: lazy(() => import('./content/content-area.tsx')),
  },
  {
    path: '/figures',
    title: 'Figures',
    roles: rolesWithPrices,
    Page: lazy(() => import('./figures/figures-area.tsx')),
  },
  {
    path: '/newsletter',
    title: 'Newsletter',
    roles: rolesWithPrices,
    Page: lazy(() => import('./newsletter/newsletter-area.tsx')),
  },
  {
    path: '/journal',
    title: 'Journal',
    roles: rolesWithPrices,
    Page: lazy(() => import('./journal/journal-area.tsx')),
  },
  {
    path: '/colleagues',
    title: 'Colleagues',
    roles: deskRoles,
    Page: lazy(() => import('./colleagues/colleagues-area.tsx')),
  },
]
