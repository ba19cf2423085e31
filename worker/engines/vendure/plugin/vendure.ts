import { Injectable } from '@nestjs/common'
import {
  ActiveOrderService,
  AuthService,
  ChannelService,
  ConfigService,
  CustomerService,
  EventBus,
  HistoryService,
  OrderService,
  ProductVariantService,
  SessionService,
  TransactionalConnection,
  UserService,
} from '@vendure/core'
import { injectServices } from './resolver.ts'

/** The services of Vendure that the plug-in calls. */
export class Vendure {
  readonly orders: OrderService
  readonly activeOrders: ActiveOrderService
  readonly variants: ProductVariantService
  readonly customers: CustomerService
  readonly channels: ChannelService
  readonly sessions: SessionService
  readonly connection: TransactionalConnection
  readonly users: UserService
  readonly auth: AuthService
  readonly history: HistoryService
  readonly events: EventBus
  readonly config: ConfigService

  constructor(
    orders: OrderService,
    activeOrders: ActiveOrderService,
    variants: ProductVariantService,
    customers: CustomerService,
    channels: ChannelService,
    sessions: SessionService,
    connection: TransactionalConnection,
    users: UserService,
    auth: AuthService,
    history: HistoryService,
    events: EventBus,
    config: ConfigService,
  ) {
    this.orders = orders
    this.activeOrders = activeOrders
    this.variants = variants
    this.customers = customers
    this.channels = channels
    this.sessions = sessions
    this.connection = connection
    this.users = users
    this.auth = auth
    this.history = history
    this.events = events
    this.config = config
  }
}

const services = [
  OrderService,
  ActiveOrderService,
  ProductVariantService,
  CustomerService,
  ChannelService,
  SessionService,
  TransactionalConnection,
  UserService,
  AuthService,
  HistoryService,
  EventBus,
  ConfigService,
]

Injectable()(Vendure)
injectServices(Vendure, services)
