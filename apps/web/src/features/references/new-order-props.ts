export type NewOrderProps = {
  onClose: () => void;
  /** Leads to an order: the one that was just made, or the one that is open already. */
  onShow: (orderId: number) => void;
};
